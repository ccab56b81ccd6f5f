import type { Faker } from '@faker-js/faker';
import { isGuessablePin, parentIdCheckDigit } from '@homeroom/domain';
import { v5 as uuidFromName } from 'uuid';
import { type Heritage, WORDS } from './names';

const ATTEMPTS = 5;
const NAMESPACE = '5d2a4f0e-8f0b-4c53-9a55-6c1f3f9e7d10';

/** The same name gives the same id on every machine: seeding again finds the rows that are there. */
export function idOf(...name: (string | number)[]): string {
  return uuidFromName(name.join('/'), NAMESPACE);
}

/**
 * Secrets of the demo are as predictable as the demo: the sign-ins can be printed at every start. Real ones are drawn
 * from a cryptographic source by the services, and this file is no part of any service.
 */
export class Drawer {
  private readonly used = new Set<string>();

  constructor(
    private readonly chance: Faker,
    private readonly names: readonly Heritage[],
  ) {}

  pin(): string {
    let pin = this.chance.string.numeric(5);
    while (isGuessablePin(pin)) pin = this.chance.string.numeric(5);
    return pin;
  }

  fourDigits(kind: 'student' | 'teacher'): string {
    return this.once(kind, () => this.chance.string.numeric({ length: 4, allowLeadingZeros: false }));
  }

  parentId(): string {
    return this.once('parent', () => {
      const digits = this.chance.string.numeric({ length: 8, allowLeadingZeros: false });
      return digits + parentIdCheckDigit(digits);
    });
  }

  /** Three short words and two digits, as class cards have them. */
  classPassword(): string {
    const digits = () => this.chance.string.numeric({ length: 2, allowLeadingZeros: false });
    return this.once('class', () => `${this.chance.helpers.arrayElements(WORDS, 3).join('-')}-${digits()}`);
  }

  heritage(): Heritage {
    return this.chance.helpers.weightedArrayElement(
      this.names.map((value) => ({ weight: value.share, value })),
    );
  }

  one(names: readonly string[]): string {
    return this.chance.helpers.arrayElement(names);
  }

  isOneIn(count: number): boolean {
    return this.chance.number.int(count - 1) === 0;
  }

  /** In another order; the seats of a school for its children. */
  shuffled<T>(all: readonly T[]): T[] {
    return this.chance.helpers.shuffle(all);
  }

  /** Two people of one name are rare in a demo: they are found by it. */
  firstName(names: readonly string[], lastName: string): string {
    const drawn = Array.from({ length: ATTEMPTS }, () => this.one(names));
    const firstName = drawn.find((each) => !this.used.has(`person ${each} ${lastName}`)) ?? drawn[0] ?? '';
    this.used.add(`person ${firstName} ${lastName}`);
    return firstName;
  }

  /** Names of other scripts become no address: such a person has one that says nothing. */
  email(person: { firstName: string; lastName: string }, domain: string): string {
    const plain = (text: string) =>
      text
        .normalize('NFD')
        .replace(/đ/gi, 'd')
        .replace(/[^a-z]/gi, '')
        .toLowerCase();
    const base = [plain(person.firstName), plain(person.lastName)].filter(Boolean).join('.') || 'family';
    let attempt = 1;
    return this.once('email', () => {
      const number = attempt === 1 ? '' : String(attempt);
      attempt += 1;
      return `${base}${number}@${domain}`;
    });
  }

  private once(kind: string, draw: () => string): string {
    let value = draw();
    while (this.used.has(`${kind} ${value}`)) value = draw();
    this.used.add(`${kind} ${value}`);
    return value;
  }
}
