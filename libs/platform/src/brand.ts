import { WORKING_NAME } from '@homeroom/domain';
import { Matches } from 'class-validator';

/** What the product is called in this process: texts are read before there is a configuration, which judges the name. */
export const BRAND_NAME = process.env.BRAND_NAME || WORKING_NAME;

/** It stands in pages, subjects, before the address of a mail and in codes for apps: signs that mean something in none of them. */
const FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,39}$/u;

export function IsBrandName() {
  return Matches(FORM, { message: "must be 1 to 40 letters, digits, spaces and . ' -" });
}
