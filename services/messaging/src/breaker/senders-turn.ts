import { Injectable } from '@nestjs/common';

/**
 * One after the other what one person sends at once from a browser that is new to them: each has to see what went out before, and
 * nobody waits for that with a connection in hand. Between processes the database decides whose turn it is.
 */
@Injectable()
export class SendersTurn {
  private readonly last = new Map<string, Promise<unknown>>();

  take<T>(personId: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(personId) ?? Promise.resolve()).then(work);
    const over = mine
      .catch(() => undefined)
      .finally(() => {
        if (this.last.get(personId) === over) this.last.delete(personId);
      });
    this.last.set(personId, over);
    return mine;
  }
}
