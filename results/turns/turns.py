"""Runs a campaign and changes every few seconds whether threads that wake take the processor from others.

python3 turns.py ISOLDE OUT WARM_UP_SECONDS SECONDS ROUNDS   (Linux, with chrt; OUT must not exist; no other mariadbd may run)
"""
import os, signal, statistics, subprocess, sys, time

isolde, out = sys.argv[1:3]
warm_up, seconds, rounds = int(sys.argv[3]), float(sys.argv[4]), int(sys.argv[5])
WAYS = {"other": ("-o", "-o"), "batch": ("-b", "-b"), "client": ("-b", "-o"), "server": ("-o", "-b")}


def cpu_ms(pid):
    """CPU time of all threads that live."""
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            total += int(open(f"/proc/{pid}/task/{task}/schedstat").read().split()[0])
        except FileNotFoundError:
            pass
    return total / 1e6


def sample():
    cases = sum(64 for line in open(out + "/journal.jsonl") if line.startswith('{"batch"'))
    return cases, cpu_ms(client.pid), cpu_ms(server), time.time()


client = subprocess.Popen(
    [isolde, "run", "--quiet", "--lanes", "8", "--no-reduce", "--minutes", "60", "--seed", "7", "--out", out],
    stdout=subprocess.DEVNULL)
time.sleep(warm_up)
server = int(subprocess.check_output(["pgrep", "-x", "mariadbd"]))
seen = {way: [] for way in WAYS}
for round_ in range(rounds):
    for way in list(WAYS) if round_ % 2 == 0 else reversed(WAYS):
        for policy, pid in zip(WAYS[way], (client.pid, server)):
            subprocess.run(["chrt", policy, "-a", "-p", "0", str(pid)], check=False)
        time.sleep(1)
        before = sample()
        time.sleep(seconds)
        cases, client_ms, server_ms, elapsed = (b - a for a, b in zip(before, sample()))
        seen[way].append((cases * 60 / elapsed, client_ms / cases, server_ms / cases))
for way, values in seen.items():
    pace, client_ms, server_ms = (statistics.median(value) for value in zip(*values))
    print(f"{way}: {pace:.0f} cases a minute, client {client_ms:.2f} ms, server {server_ms:.2f} ms, medians of {rounds}")
client.send_signal(signal.SIGTERM)
client.wait()
