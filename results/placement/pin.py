"""Runs a campaign and changes every few seconds on which processor each lane's thread and the server's threads of its sessions run.

python3 pin.py ISOLDE OUT WARM_UP_SECONDS SECONDS ROUNDS free,pinned[,pinrun] [LANES]   (Linux, two processors, pymysql; no other java or mariadbd may run)
"""
import os, re, signal, statistics, subprocess, sys, time, shutil, pymysql
isolde, out, warm, seconds, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4]), int(sys.argv[5])
L = int(sys.argv[7]) if len(sys.argv) > 7 else 8
ways = sys.argv[6].split(",")
shutil.rmtree(out, ignore_errors=True)
env = dict(os.environ, ISOLDE_DATA="/dev/shm")
client = subprocess.Popen([isolde, "run", "--quiet", "--lanes", str(L), "--no-reduce", "--minutes", "170", "--seed", "7", "--out", out], stdout=subprocess.DEVNULL, env=env)
time.sleep(warm)
cpid = int(subprocess.check_output(["pgrep", "-x", "java"]).split()[0])
server = int(subprocess.check_output(["pgrep", "-x", "mariadbd"]))
cmd = open(f"/proc/{server}/cmdline").read().split("\0")
opts = dict(c[2:].split("=", 1) for c in cmd if c.startswith("--") and "=" in c)
print(opts.get("socket"), opts.get("port"))
def db():
    return pymysql.connect(unix_socket=f"/proc/{server}/cwd/" + opts["socket"], user="root")
def setall(pid, mask):
    subprocess.run(["taskset", "-a", "-p", mask, str(pid)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
def pin(tid, cpu):
    try: os.sched_setaffinity(tid, {cpu})
    except ProcessLookupError: pass
def apply(way):
    setall(cpid, "3"); setall(server, "3")
    if way == "free": return
    names = {}
    for t in os.listdir(f"/proc/{cpid}/task"):
        names.setdefault(open(f"/proc/{cpid}/task/{t}/comm").read().strip(), []).append(int(t))
    for lane in range(L):
        for t in names.get(f"lane-{lane}-runner", []): pin(t, lane % 2)
        if way == "pinned":
            for t in names.get(f"lane-{lane}", []): pin(t, lane % 2)
    c = db(); cur = c.cursor()
    cur.execute("SELECT DB, TID FROM information_schema.PROCESSLIST")
    n = 0
    for d, t in cur.fetchall():
        m = re.match(r"isolde_\d+_(\d+)$", d or "")
        if m: pin(t, int(m.group(1)) % 2); n += 1
    c.close()
    return n
def cpu_ms(pid):
    t = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        try: t += int(open(f"/proc/{pid}/task/{task}/schedstat").read().split()[0])
        except (FileNotFoundError, ProcessLookupError): pass
    return t / 1e6
def sample():
    f = list(map(int, open("/proc/stat").readline().split()[1:9]))
    n = sum(64 for l in open(out + "/journal.jsonl") if l.startswith('{"batch"'))
    return [time.time(), n, cpu_ms(cpid), cpu_ms(server), f[3] + f[4], sum(f)]
seen = {w: [] for w in ways}
for r in range(rounds):
    for w in (ways if r % 2 == 0 else ways[::-1]):
        n = apply(w); time.sleep(1)
        a = sample(); time.sleep(seconds); b = sample()
        d = [y - x for x, y in zip(a, b)]; k = d[1] or 1
        seen[w].append([k * 60 / d[0], d[2] / k, d[3] / k, 100 * d[4] / d[5]])
for w in ways:
    med = [statistics.median(v) for v in zip(*seen[w])]; mean = [statistics.mean(v) for v in zip(*seen[w])]
    print(f"way {w}: pace {med[0]:.0f}/{mean[0]:.0f} client {med[1]:.3f}/{mean[1]:.3f} server {med[2]:.3f}/{mean[2]:.3f} sum {med[1]+med[2]:.3f} idle {med[3]:.1f}/{mean[3]:.1f}   " + " ".join(f"{v[0]/1000:.1f}" for v in seen[w]))
os.kill(cpid, signal.SIGTERM); client.wait()
