"""from-start.py ISOLDE LANES SECONDS [FLAG...] : what a run has done so long after its start, and its CPU time by group of threads (of compilers that have ended none); flags of the JVM come behind those of the launcher"""
import collections, os, re, signal, subprocess, sys, tempfile, time
isolde, lanes, seconds, flags = sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4:]
out = os.path.join(tempfile.mkdtemp(), "run")
env = dict(os.environ, ISOLDE_DATA="/dev/shm", ISOLDE_JAVA_OPTS=" ".join(flags))
run = subprocess.Popen([isolde, "run", "--quiet", "--lanes", lanes, "--no-reduce", "--minutes", "20", "--seed", "7", "--out", out], stdout=subprocess.DEVNULL, env=env)
time.sleep(seconds)
client = run.pid
server = int(subprocess.check_output(["pgrep", "-x", "mariadbd"]))
def group(name):
    for pattern, known in ((r"-runner$", "lanes"), (r"^lane-\d+$", "make and judge"), (r"^C[12]", "compiler"), (r"^G", "collector")):
        if re.search(pattern, name): return known
    return "other"
def total_ms(pid):
    fields = open(f"/proc/{pid}/stat").read().rsplit(") ", 1)[1].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
groups = collections.Counter()
for task in os.listdir(f"/proc/{client}/task"):
    name = open(f"/proc/{client}/task/{task}/comm").read().strip()
    groups[group(name)] += int(open(f"/proc/{client}/task/{task}/schedstat").read().split()[0]) / 1e6
cases = sum(64 for line in open(out + "/journal.jsonl") if line.startswith('{"batch"'))
c, s = total_ms(client), total_ms(server)
print(f"{lanes} lanes, {seconds:.0f} s {' '.join(flags)}: {cases} cases, ms a case: server {s/cases:.3f} client {c/cases:.3f}, client by server {c/s:.2f}; "
      + ", ".join(f"{g} {v/cases:.3f}" for g, v in groups.most_common()), flush=True)
run.send_signal(signal.SIGTERM); run.wait()
