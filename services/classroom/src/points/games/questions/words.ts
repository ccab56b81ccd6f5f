import { type Band, bandOfLevel, BANDS, LEVELS, type Random } from '@homeroom/domain';
import { SENTENCES_TO_READ } from './banks/sentences';
import { SPELLING } from './banks/spelling';
import { VOCABULARY } from './banks/vocabulary';
import type { Drawer } from './question';

const byBand = <T>(make: (band: Band) => T) =>
  Object.fromEntries(BANDS.map((band) => [band, make(band)])) as Record<Band, T>;

export const WORDS_TO_SPELL = byBand((band) => SPELLING[band].split(/\s+/).filter(Boolean));
export const PAIRS = byBand((band) =>
  VOCABULARY[band].split('\n').map((line): Pair => {
    const at = line.indexOf(': ');
    return { left: line.slice(0, at), right: line.slice(at + 2) };
  }),
);
export const FRAMES = byBand((band) => SENTENCES_TO_READ[band].split('\n'));

export interface Pair {
  left: string;
  right: string;
}

/** The frame with its true or its false end. */
export function sentenceOf(frame: string, isTrue: boolean): string {
  return frame.replace(/\{([^|}]+)\|([^|}]+)\}/, isTrue ? '$1' : '$2');
}

/** A band's list goes from easier to harder: each of its three levels takes a third of it. */
function thirdOf<T>(all: Record<Band, readonly T[]>, level: number): readonly T[] {
  const list = all[bandOfLevel(level)];
  const third = (level - LEVELS.min) % LEVELS.ofBand;
  const size = list.length / LEVELS.ofBand;
  return list.slice(Math.floor(third * size), Math.floor((third + 1) * size));
}

export const drawSpelling: Drawer = (random, level) => {
  const word = random.pick(thirdOf(WORDS_TO_SPELL, level));
  return { item: word, skill: 'spelling', level, key: word, shown: { kind: 'say', word, hint: null } };
};

export const PAIRS_AT_ONCE = 4;

export const drawPairs: Drawer = (random, level) => {
  const chosen = random.shuffled(thirdOf(PAIRS, level)).slice(0, PAIRS_AT_ONCE);
  return { ...boardOf(random, chosen), skill: 'vocabulary', level };
};

export function boardOf(random: Random, chosen: readonly Pair[]) {
  const right = random.shuffled(chosen.map((pair) => pair.right));
  const key = chosen.map((pair) => right.indexOf(pair.right)).join(',');
  const left = chosen.map((pair) => pair.left);
  return { item: left.join(' '), key, shown: { kind: 'pairs' as const, left, right } };
}

export const drawReading: Drawer = (random, level) => {
  const frame = random.pick(thirdOf(FRAMES, level));
  const isTrue = random.next() < 0.5;
  const text = sentenceOf(frame, isTrue);
  return {
    item: frame,
    skill: 'reading',
    level,
    key: isTrue ? 'yes' : 'no',
    shown: { kind: 'sentence', text },
  };
};
