/** Writes per turn of the event loop; requests and other schools run in between. */
const WRITES_A_TURN = 500;

interface Job {
  size: number;
  write: (index: number) => void;
  next: number;
}

/**
 * Spreads many small writes over turns of the event loop. Jobs of one school keep their order; schools take turns, so
 * that an alert for 2,400 pages does not make another school's alert wait for all of them.
 */
export class FairSpread {
  private readonly queues = new Map<string, Job[]>();
  private scheduled = false;

  add<T>(school: string, items: readonly T[], write: (item: T) => void): void {
    if (items.length === 0) return;
    const job: Job = { size: items.length, write: (index) => write(items[index] as T), next: 0 };
    const queue = this.queues.get(school);
    if (queue) queue.push(job);
    else this.queues.set(school, [job]);
    // With nothing waiting there is nobody to be fair to: the first writes go out at once.
    if (!this.scheduled) this.turn();
  }

  private turn(): void {
    this.scheduled = false;
    const [next] = this.queues;
    if (!next) return;
    const [school, queue] = next;
    // Moves to the end of the queue, unless it is done.
    this.queues.delete(school);
    writeSome(queue);
    if (queue.length > 0) this.queues.set(school, queue);
    if (this.queues.size === 0) return;
    this.scheduled = true;
    setImmediate(() => this.turn());
  }
}

function writeSome(queue: Job[]): void {
  let left = WRITES_A_TURN;
  while (left > 0 && queue[0]) {
    const job = queue[0];
    const end = Math.min(job.size, job.next + left);
    left -= end - job.next;
    while (job.next < end) job.write(job.next++);
    if (job.next >= job.size) queue.shift();
  }
}
