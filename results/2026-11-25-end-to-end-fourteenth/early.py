"""early.py ISOLDE SECONDS LANES ROUNDS OPTS...: cases done after each quarter of a run from a cold start, by JVM options"""
import os,signal,subprocess,sys,time,shutil,statistics
isolde,seconds,lanes,rounds,ways=sys.argv[1],int(sys.argv[2]),sys.argv[3],int(sys.argv[4]),sys.argv[5:]
seen={w:[] for w in ways}
for r in range(rounds):
    for w in (ways if r%2==0 else ways[::-1]):
        out="/dev/shm/early"; shutil.rmtree(out,ignore_errors=True)
        env=dict(os.environ,ISOLDE_DATA="/dev/shm",ISOLDE_JAVA_OPTS=w)
        p=subprocess.Popen([isolde,"run","--quiet","--lanes",lanes,"--minutes","60","--seed",str(7+r),"--out",out],stdout=subprocess.DEVNULL,env=env)
        t=time.time(); got=[]
        for q in range(1,5):
            time.sleep(max(0,t+q*seconds/4-time.time()))
            got.append(sum(64 for l in open(out+"/journal.jsonl") if l.startswith('{"batch"')))
        os.kill(int(subprocess.check_output(["pgrep","-x","java"]).split()[0]),signal.SIGTERM); p.wait()
        print(w,got,flush=True); seen[w].append(got)
for w in ways: print(w or "default",[statistics.mean(v) for v in zip(*seen[w])])
