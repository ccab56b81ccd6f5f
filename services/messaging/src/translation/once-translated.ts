import { createHash } from 'node:crypto';
import { AppError } from '@homeroom/contracts';
import { FairShare, Turnstile } from '@homeroom/platform';
import { MachineTranslator, type ToTranslate, type Translated } from '@homeroom/ways';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** An announcement is opened by hundreds of families within an hour. */
const KEPT_MS = 3_600_000;
/** In characters, which is some tens of megabytes. */
const KEPT_MOST = 8_000_000;

/** The server translates one text after another; those that waited longer would have no reader any more. */
const AT_ONCE = 6;
const LINE = 18;
/** Whoever waited in line for this long has been told that the server is away (`Translations`). */
const LINE_MS = 20_000;

type Done = Extract<Translated, { state: 'done' }>;

/**
 * Translations in the memory of this process for an hour, so that a text which many people read is sent to the server once. They are found
 * by a hash of the text itself, so an edited text never shows an old translation, and only in the school that the text is of. They say
 * nothing about who may read a text: that is judged before each request.
 */
@Injectable()
export class OnceTranslated {
  private readonly kept = new LRUCache<string, Done>({
    ...{ ttl: KEPT_MS, maxSize: KEPT_MOST },
    sizeCalculation: ({ text }) => text.length + 1,
  });
  private readonly underWay = new Map<string, Promise<Done>>();
  /** Of the places at the server and in line. */
  private readonly schools = new FairShare(AT_ONCE + LINE);
  private readonly turnstile = new Turnstile(AT_ONCE, LINE, () => new AppError('TRANSLATION_AWAY'));

  constructor(private readonly translator: MachineTranslator) {}

  /** `stillMay` fails if the text may not be sent any more; it is asked when the text is about to leave, which may be after a wait in line. */
  async translate(schoolId: string, wanted: ToTranslate, stillMay: () => Promise<void>): Promise<Done> {
    const key = keyOf(schoolId, wanted);
    const known = this.kept.get(key) ?? this.underWay.get(key);
    if (known) return known;
    const work = this.ask(schoolId, wanted, stillMay);
    this.underWay.set(key, work);
    try {
      const done = await work;
      this.kept.set(key, done);
      return done;
    } finally {
      this.underWay.delete(key);
    }
  }

  private async ask(schoolId: string, wanted: ToTranslate, stillMay: () => Promise<void>): Promise<Done> {
    if (!this.schools.take(schoolId)) throw new AppError('TRANSLATION_AWAY');
    const until = Date.now() + LINE_MS;
    try {
      const translated = await this.turnstile.run(async () => {
        if (Date.now() >= until) throw new AppError('TRANSLATION_AWAY');
        await stillMay();
        return this.translator.translate(wanted);
      });
      if (translated.state === 'done') return translated;
      throw new AppError(translated.state === 'away' ? 'TRANSLATION_AWAY' : 'TRANSLATION_REFUSED');
    } finally {
      this.schools.give(schoolId);
    }
  }
}

function keyOf(schoolId: string, { text, to, from = '' }: ToTranslate): string {
  return createHash('sha256')
    .update(JSON.stringify([schoolId, to, from, text]))
    .digest('base64url');
}
