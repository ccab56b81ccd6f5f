import type { Page, TestInfo } from '@playwright/test';
import { bringAxe, expectAccessible } from './axe';
import { expect } from './expect';
import { sideways } from './sideways';
import { pictureOf } from './test';

/** Checks a page in the state that a test has brought it to: nothing is too wide, and axe finds nothing. */
export async function lookOver(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  await pictureOf(page, testInfo, name);
  expect(await sideways(page)).toEqual([]);
  await bringAxe(page);
  await expectAccessible(page, 'light');
}
