"""by-frame.py STACKS THREADS COUNT : CPU of the threads whose name matches, by the innermost frame of ours, of `perf script -F comm,sym,ip`"""
import sys,re,collections
f=sys.argv[1]; want=re.compile(sys.argv[2]); N=int(sys.argv[3])
alls=0;tot=0;u=collections.Counter();k=collections.Counter()
comm=None;st=[]
def short(s):
    m=re.search(r"io\.isolde\.([\w.$/]+(?:<init>)?)\(",s)
    return m.group(1) if m else s[:60]
def flush():
    global alls,tot
    if comm is None:return
    alls+=1
    if not want.search(comm) or not st:return
    tot+=1
    kern= any(x in('do_syscall_64','entry_SYSCALL_64_after_hwframe','asm_sysvec_apic_timer_interrupt','asm_exc_page_fault') for x in st)
    fr=next((short(s) for s in st if 'io.isolde' in s),'-none-')
    (k if kern else u)[fr]+=1
for l in open(f):
    if not l.strip():
        flush();comm=None;st=[];continue
    if not l[0].isspace(): comm=l.strip();st=[];continue
    p=l.strip().split(' ',1);s=p[1] if len(p)>1 else p[0]
    st.append(re.sub(r"\+0x[0-9a-f]+$","",s))
flush()
print("share of all",100*tot/alls,"user",100*sum(u.values())/tot,"kernel",100*sum(k.values())/tot)
print("user");[print(f"{100*c/tot:5.2f} {s}") for s,c in u.most_common(N)]
print("kernel");[print(f"{100*c/tot:5.2f} {s}") for s,c in k.most_common(15)]
