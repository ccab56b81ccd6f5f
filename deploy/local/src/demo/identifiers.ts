import type { Faker } from '@faker-js/faker';
import { isGuessablePin, parentIdCheckDigit } from '@homeroom/domain';
import { v5 as uuidFromName } from 'uuid';
import { type Heritage, WORDS } from './names';

const ATTEMPTS = 5;
const NAMESPACE = '5d2a4f0e-8f0b-4c53-9a55-6c1f3f9e7d10';

/** The same name yields the same id on every machine, so that seeding again finds the existing rows. */
export function idOf(...name: (string | number)[]): string {
  return uuidFromName(name.join('/'), NAMESPACE);
}

/**
 * The demo's secrets are as predictable as the demo, so that the sign-ins can be printed at every start. Services draw real ones from a
 * cryptographic source; this file is not part of any service.
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

  /** Three short words and two digits, as on class cards. */
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

  /** Returns a shuffled copy; used to assign a school's seats to its children. */
  shuffled<T>(all: readonly T[]): T[] {
    return this.chance.helpers.shuffle(all);
  }

  /** Avoids duplicate names where possible, since people of the demo are looked up by name. */
  firstName(names: readonly string[], lastName: string): string {
    const drawn = Array.from({ length: ATTEMPTS }, () => this.one(names));
    const firstName = drawn.find((each) => !this.used.has(`person ${each} ${lastName}`)) ?? drawn[0] ?? '';
    this.used.add(`person ${firstName} ${lastName}`);
    return firstName;
  }

  /** Names in other scripts cannot form an address, so such a person gets a generic one. */
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
