import { hashOf } from '@homeroom/domain';

/** A deterministic generator of numbers from 0 to 1, seeded by a text, so that each child's plant has its own small variations. */
export function randomOf(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
