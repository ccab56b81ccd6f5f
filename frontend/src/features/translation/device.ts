import { hasWords, isSameLanguage, type SaidLanguage, sourceLanguage } from '@homeroom/domain';

/** https://developer.mozilla.org/docs/Web/API/Translator_and_Language_Detector_APIs, as far as it is used here. */
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}

interface Monitored {
  monitor?: (download: EventTarget) => void;
}

interface DeviceTranslator {
  translate: (text: string) => Promise<string>;
}

interface DeviceDetector {
  detect: (text: string) => Promise<{ detectedLanguage: string; confidence: number }[]>;
}

export interface OnDevice {
  Translator: {
    availability: (pair: Pair) => Promise<Availability>;
    create: (wanted: Pair & Monitored) => Promise<DeviceTranslator>;
  };
  LanguageDetector: {
    availability: () => Promise<Availability>;
    create: (wanted?: Monitored) => Promise<DeviceDetector>;
  };
}

/** Some browsers have the interface and never answer. */
const ANSWER_MS = 2_000;
/** Some browsers begin and never end; one that translates or downloads shows something of it within this time. */
const SIGN_OF_LIFE_MS = 30_000;
/** Below this share the browser is guessing. */
const SURE = 0.5;

/** `maybe`: what is needed for an answer has not been downloaded to this device yet. */
export interface DeviceAnswer {
  can: 'ready' | 'maybe' | 'no';
  /** The language of the text if the browser is sure of it. */
  detected?: string;
}

export interface Wanted {
  texts: readonly string[];
  to: string;
  /** The language that the author named; what the browser is sure of counts for more. */
  from?: string | undefined;
  /** What the reader says of it, which counts for most. */
  said?: SaidLanguage | undefined;
}

/** Why the browser did not translate: the person has to press again, because a download needs that; or another reason. */
export class NotOnDevice extends Error {
  constructor(readonly why: 'press_again' | 'language_unknown' | 'not_possible') {
    super(why);
  }
}

/** The browser's own translator, where it has one (Chrome and Edge from version 138); the text does not leave the device. */
function onDevice(): OnDevice | undefined {
  const here = globalThis as Partial<OnDevice>;
  return here.Translator && here.LanguageDetector ? (here as OnDevice) : undefined;
}

export const hasDeviceTranslator = (): boolean => onDevice() !== undefined;

/** Downloads nothing, so the language is detected only if the browser has its detector already. */
export async function askDevice(wanted: Wanted): Promise<DeviceAnswer> {
  const browser = onDevice();
  if (!browser) return { can: 'no' };
  const answer = answerOf(browser, wanted);
  void answer.then(isAlive);
  return (await unlessSilent(answer, ANSWER_MS)) ?? { can: 'no' };
}

/** When the browser's translator last showed that it works. It takes one text after another, so on a full page a late answer is not yet silence. */
let lastSign = 0;

function isAlive(): void {
  lastSign = Date.now();
}

/** Undefined once the browser has shown nothing of its work for this long. */
async function unlessSilent<T extends object>(work: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let since: number;
  do {
    since = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
    });
    const first = await Promise.race([work, silence]).finally(() => clearTimeout(timer));
    if (first) return first;
  } while (lastSign > since);
  return undefined;
}

async function answerOf(browser: OnDevice, { texts, to, from, said }: Wanted): Promise<DeviceAnswer> {
  try {
    const detector = await browser.LanguageDetector.availability();
    const detected = detector === 'available' ? await detectedOnce(browser, texts.join('\n')) : undefined;
    const found = { ...(detected && { detected }) };
    const source = sourceOf({ from, said }, detected);
    if (source === undefined) return { can: detector === 'unavailable' ? 'no' : 'maybe', ...found };
    // Whether it is translated is not asked of the browser.
    if (isSameLanguage(source, to)) return { can: 'no', ...found };
    return { can: await canTranslate(browser, { sourceLanguage: source, targetLanguage: to }), ...found };
  } catch {
    return { can: 'no' };
  }
}

const sourceOf = ({ from, said }: Pick<Wanted, 'from' | 'said'>, detected: string | undefined) =>
  sourceLanguage(detected ?? from, said) ?? detected;

/** What a page asks of the browser once and keeps until it is closed, by what it is asked of. */
type Kept<T> = WeakMap<object, Map<string, Promise<T>>>;

/** A failure is not kept. */
function once<T>(kept: Kept<T>, [of, key]: [object, string], ask: () => Promise<T>): Promise<T> {
  const known = kept.get(of) ?? new Map<string, Promise<T>>();
  kept.set(of, known);
  const before = known.get(key);
  if (before) return before;
  const asked = ask();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

const pairs: Kept<Availability> = new WeakMap();

/** Asks for each pair of languages once, unless something may still be downloaded for it. */
async function canTranslate({ Translator }: OnDevice, pair: Pair): Promise<DeviceAnswer['can']> {
  const asked = once(pairs, [Translator, keyOf(pair)], () => Translator.availability(pair));
  const availability = await asked.catch(() => 'unavailable' as const);
  if (availability === 'available') return 'ready';
  if (availability === 'unavailable') return 'no';
  pairs.get(Translator)?.delete(keyOf(pair));
  return 'maybe';
}

const keyOf = ({ sourceLanguage: from, targetLanguage: to }: Pair) => `${from} ${to}`;

/** Of the texts that were shown last; a long conversation is scrolled through, and through again. */
const DETECTED_MOST = 500;
const detections: Kept<string | undefined> = new WeakMap();

/** Detects the language of each text once, however often it comes on screen. */
function detectedOnce(browser: OnDevice, text: string): Promise<string | undefined> {
  const asked = once(detections, [browser.LanguageDetector, text], () => detected(browser, text));
  const known = detections.get(browser.LanguageDetector);
  if (known) for (const oldest of known.keys()) if (known.size > DETECTED_MOST) known.delete(oldest);
  return asked;
}

/** Starts downloads where needed, which browsers allow only while a person is pressing something. */
export async function translateOnDevice(
  wanted: Wanted,
  onDownload: (share: number) => void,
): Promise<{ from: string; texts: string[] }> {
  const browser = onDevice();
  if (!browser) throw new NotOnDevice('not_possible');
  try {
    const done = await unlessSilent(translatedBy(browser, wanted, onDownload), SIGN_OF_LIFE_MS);
    if (done) return done;
    // What the browser was creating is not waited for by the next try.
    detectors.delete(browser.LanguageDetector);
    translators.delete(browser.Translator);
    throw new NotOnDevice('not_possible');
  } catch (error) {
    if (error instanceof NotOnDevice) throw error;
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    throw new NotOnDevice(isRefused ? 'press_again' : 'not_possible');
  }
}

async function translatedBy(
  browser: OnDevice,
  { texts, to, from, said }: Wanted,
  onDownload: (share: number) => void,
) {
  const monitor = (download: EventTarget) =>
    download.addEventListener('downloadprogress', (event) => {
      isAlive();
      onDownload((event as ProgressEvent).loaded);
    });
  const isToDetect =
    said === 'unknown' ||
    (!said && (from === undefined || (await browser.LanguageDetector.availability()) === 'available'));
  const sure = isToDetect ? await detected(browser, texts.join('\n'), monitor) : undefined;
  const source = sourceOf({ from, said }, sure);
  isAlive();
  if (source === undefined) throw new NotOnDevice('language_unknown');
  if (isSameLanguage(source, to)) return { from: source, texts: [...texts] };
  const translator = await translatorFor(browser, { sourceLanguage: source, targetLanguage: to }, monitor);
  const translated: string[] = [];
  for (const text of texts) translated.push(await byLine(translator, text));
  return { from: source, texts: translated };
}

const detectors: Kept<DeviceDetector> = new WeakMap();
const translators: Kept<DeviceTranslator> = new WeakMap();

async function detected(
  { LanguageDetector }: OnDevice,
  text: string,
  monitor?: (download: EventTarget) => void,
): Promise<string | undefined> {
  const create = () => LanguageDetector.create(monitor && { monitor });
  const detector = await once(detectors, [LanguageDetector, ''], create);
  const [best] = await detector.detect(text);
  const isSure = best && best.confidence >= SURE && best.detectedLanguage !== 'und';
  return isSure ? best.detectedLanguage : undefined;
}

function translatorFor(
  { Translator }: OnDevice,
  pair: Pair,
  monitor: (download: EventTarget) => void,
): Promise<DeviceTranslator> {
  return once(translators, [Translator, keyOf(pair)], () => Translator.create({ ...pair, monitor }));
}

/** Line by line, because translators join lines, and lists of what to bring become unreadable. */
async function byLine(translator: DeviceTranslator, text: string): Promise<string> {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    lines.push(hasWords(line) ? await translator.translate(line) : line);
    isAlive();
  }
  return lines.join('\n');
}
