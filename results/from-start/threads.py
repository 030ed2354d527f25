"""threads.py ISOLDE OUT WARM SECONDS SAMPLES [LANES] : CPU per case by group of threads"""
import os,re,signal,subprocess,sys,time,shutil,collections
isolde,out,warm,seconds,samples=sys.argv[1],sys.argv[2],int(sys.argv[3]),float(sys.argv[4]),int(sys.argv[5])
L=sys.argv[6] if len(sys.argv)>6 else "8"
shutil.rmtree(out,ignore_errors=True)
env=dict(os.environ,ISOLDE_DATA="/dev/shm")
client=subprocess.Popen([isolde,"run","--quiet","--lanes",L,"--no-reduce","--minutes","170","--seed","7","--out",out],stdout=subprocess.DEVNULL,env=env)
time.sleep(warm)
cpid=int(subprocess.check_output(["pgrep","-x","java"]).split()[0]); server=int(subprocess.check_output(["pgrep","-x","mariadbd"]))
def group(n):
    if n.endswith("-runner"): return "runner"
    if re.match(r"lane-\d+$",n): return "worker"
    if n.startswith("isolde_"): return "session"
    if n.startswith("C1") : return "C1"
    if n.startswith("C2"): return "C2"
    if n.startswith("G1") or n.startswith("GC"): return "GC"
    return "other" if n not in("VM Thread",) else "VM"
names={}
def snap():
    g={}
    for t in os.listdir(f"/proc/{cpid}/task"):
        try:
            n=open(f"/proc/{cpid}/task/{t}/comm").read().strip(); v=open(f"/proc/{cpid}/task/{t}/schedstat").read().split()
            g[t]=(group(n),int(v[0]),int(v[2]))
        except (FileNotFoundError,ProcessLookupError): pass
    s=0
    for t in os.listdir(f"/proc/{server}/task"):
        try: s+=int(open(f"/proc/{server}/task/{t}/schedstat").read().split()[0])
        except (FileNotFoundError,ProcessLookupError): pass
    n=sum(64 for l in open(out+"/journal.jsonl") if l.startswith('{"batch"'))
    return time.time(),n,g,s
for i in range(samples):
    a=snap(); time.sleep(seconds); b=snap(); k=(b[1]-a[1]) or 1
    d=collections.Counter(); sw=collections.Counter()
    for t,(gr,c,w) in b[2].items():
        o=a[2].get(t,(gr,0,0)); d[gr]+=c-o[1]; sw[gr]+=w-o[2]
    print(f"{k*60/(b[0]-a[0]):.0f}/min server {(b[3]-a[3])/k/1e6:.3f} client {sum(d.values())/k/1e6:.3f}  "+" ".join(f"{g} {c/k/1e6:.3f}({sw[g]/k:.1f})" for g,c in d.most_common()),flush=True)
os.kill(cpid,signal.SIGTERM); client.wait()
