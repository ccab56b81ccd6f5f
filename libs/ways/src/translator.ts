import { CONFIG, LOGGER, refuseInTransaction } from '@homeroom/platform';
import { type FactoryProvider, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { askOutside, callOutside } from './outside';
import type { TranslationSettings } from './settings';
import { SilentServices } from './silent-services';

/** A server without a graphics card takes some seconds for a long announcement. */
const PATIENCE_MS = 20_000;
const LANGUAGES_PATIENCE_MS = 3_000;
/** Statuses that say something about this text; all others, such as those for a wrong key, say something about the server. */
const OF_THE_TEXT = [400, 413, 422];
/** What the server can do changes when its operator installs a model. */
const LANGUAGES_KEPT_MS = 10 * 60_000;
/** A server that did not say is asked again sooner. */
const SILENCE_KEPT_MS = 30_000;
/** The largest text is 40 kB; a translation may be longer, in another script, and escaped. */
const MOST_BYTES = 512 * 1024;

export interface ToTranslate {
  text: string;
  /** The language to translate into: a code such as `de`. */
  to: string;
  /** The language of the text if it is known; otherwise the server finds out. */
  from?: string | undefined;
}

/** `away`: there was no answer, so it is worth another try. `refused`: this text cannot be translated in this way. */
export type Translated = { state: 'done'; text: string; from: string | null } | { state: 'away' | 'refused' };

/** Translates texts by machine. */
export abstract class MachineTranslator {
  /** If false, no translation by a server is offered to anybody. */
  abstract readonly isThere: boolean;
  /** Who runs the server and where, as schools and readers are told. */
  abstract readonly by: string;
  /** The languages that it translates into; none while it does not answer. */
  abstract languages(): Promise<readonly string[]>;
  abstract translate(wanted: ToTranslate): Promise<Translated>;
}

/** Translates nothing. */
@Injectable()
export class NoTranslator extends MachineTranslator {
  readonly isThere = false;
  readonly by = '';

  languages(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  translate(): Promise<Translated> {
    return Promise.resolve({ state: 'refused' });
  }
}

/** For each language that texts may be in, those that it can be translated into. */
type Pairs = ReadonlyMap<string, readonly string[]>;

/** A server that speaks the HTTP of LibreTranslate. Texts are in the bodies of requests only: in no address and in no log. */
@Injectable()
export class LibreTranslate extends MachineTranslator {
  readonly isThere = true;
  private readonly silent = new SilentServices();
  private known: { pairs: Promise<Pairs>; until: number } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: TranslationSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  get by(): string {
    return this.config.TRANSLATION_BY;
  }

  async languages(): Promise<readonly string[]> {
    return [...new Set([...(await this.pairs()).values()].flat())];
  }

  async translate({ text, to, from }: ToTranslate): Promise<Translated> {
    refuseInTransaction('A translation');
    const { TRANSLATION_URL: url, TRANSLATION_KEY: key } = this.config;
    if (this.silent.isLeftAlone(url)) return { state: 'away' };
    const source = from !== undefined && (await this.pairs()).has(from) ? from : 'auto';
    const body = { q: text, source, target: to, format: 'text', ...(key !== '' && { api_key: key }) };
    try {
      const answer = await callOutside(`${url}/translate`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        patienceMs: PATIENCE_MS,
      });
      const said = await jsonIn(answer);
      this.silent.answered(url);
      if (answer.ok) return translationIn(said, from);
      // What the server says of it may repeat the text.
      this.logger.warn({ status: answer.status }, 'a text was not translated');
      return { state: OF_THE_TEXT.includes(answer.status) ? 'refused' : 'away' };
    } catch {
      this.silent.missedOnce(url);
      return { state: 'away' };
    }
  }

  /** Asked once for everybody who waits. */
  private pairs(): Promise<Pairs> {
    const now = Date.now();
    if (this.known && now < this.known.until) return this.known.pairs;
    const known = { pairs: this.askForPairs(), until: now + LANGUAGES_KEPT_MS };
    this.known = known;
    void known.pairs.then(({ size }) => {
      if (size === 0) known.until = now + SILENCE_KEPT_MS;
    });
    return known.pairs;
  }

  private async askForPairs(): Promise<Pairs> {
    refuseInTransaction('A translation server');
    try {
      const answer = await askOutside(`${this.config.TRANSLATION_URL}/languages`, LANGUAGES_PATIENCE_MS);
      const said = await jsonIn(answer);
      return pairsIn(answer.ok ? said : []);
    } catch {
      return new Map();
    }
  }
}

/** Fails if it is longer than any answer of such a server. */
async function jsonIn(answer: Awaited<ReturnType<typeof callOutside>>): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.byteLength;
    if (length > MOST_BYTES) throw new Error('The answer of the translation server is too long');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}

function translationIn(said: unknown, from: string | undefined): Translated {
  const { translatedText, detectedLanguage } = (said ?? {}) as Record<string, unknown>;
  if (typeof translatedText !== 'string') return { state: 'refused' };
  const { language } = (detectedLanguage ?? {}) as Record<string, unknown>;
  const detected = typeof language === 'string' ? language : null;
  return { state: 'done', text: translatedText, from: detected ?? from ?? null };
}

/** Older servers do not say what each language can be translated into; they translate all into all. */
function pairsIn(said: unknown): Pairs {
  const entries = Array.isArray(said) ? (said as { code?: unknown; targets?: unknown }[]) : [];
  const codes = entries.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  const targetsOf = (targets: unknown) =>
    Array.isArray(targets) ? targets.filter((target): target is string => typeof target === 'string') : codes;
  return new Map(
    entries.flatMap(({ code, targets }) =>
      typeof code === 'string' ? [[code, targetsOf(targets).filter((target) => target !== code)]] : [],
    ),
  );
}

/** The translator selected by the configuration. */
export const TRANSLATOR: FactoryProvider<MachineTranslator> = {
  provide: MachineTranslator,
  inject: [CONFIG, LOGGER],
  useFactory: (config: TranslationSettings, logger: Logger) =>
    config.TRANSLATION_URL === '' ? new NoTranslator() : new LibreTranslate(config, logger),
};
