import { WORKING_NAME } from '@homeroom/domain';
import { Matches } from 'class-validator';

/**
 * The product's name in this process. Read directly from the environment, because texts are loaded before the configuration, which
 * validates it.
 */
export const BRAND_NAME = process.env.BRAND_NAME || WORKING_NAME;

/**
 * The name is used in pages, subjects, sender names and QR codes for apps, so it has no characters with a special meaning in any of them.
 */
const FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,39}$/u;

export function IsBrandName() {
  return Matches(FORM, { message: "must be 1 to 40 letters, digits, spaces and . ' -" });
}
