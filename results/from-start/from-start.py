"""from-start.py ROUNDS SECONDS NAME COMMAND [NAME COMMAND ...] : cases that a run has done so long after its start, the commands in turns; a COMMAND is what stands before `run`"""
import os, shlex, shutil, signal, subprocess, sys, tempfile, time
rounds, seconds, named = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
for _ in range(rounds):
    for name, command in zip(named[::2], named[1::2]):
        folder = tempfile.mkdtemp()
        journal = os.path.join(folder, "run", "journal.jsonl")
        def cases():
            return sum(64 for line in open(journal) if line.startswith('{"batch"')) if os.path.exists(journal) else 0
        started = time.time()
        run = subprocess.Popen(shlex.split(command) + "run --quiet --lanes 4 --no-reduce --minutes".split() + [str(seconds / 60 + 0.1), "--seed", "7", "--out", os.path.dirname(journal)],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=dict(os.environ, ISOLDE_DATA="/dev/shm"))
        counts = []
        for mark in (mark for mark in (5, 10, 20, 30, 45, 60, 90, 120, 180, 240) if mark <= seconds):
            time.sleep(max(0, started + mark - time.time()))
            counts.append(f"{mark} s: {cases()}")
        run.send_signal(signal.SIGTERM)
        run.wait()
        shutil.rmtree(folder)
        print(f"{name:10} {', '.join(counts)}", flush=True)
