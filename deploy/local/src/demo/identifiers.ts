import type { Faker } from '@faker-js/faker';
import { isGuessablePin, parentIdCheckDigit } from '@homeroom/domain';
import { v5 as uuidFromName } from 'uuid';

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

  constructor(private readonly names: Faker) {}

  pin(): string {
    let pin = this.names.string.numeric(5);
    while (isGuessablePin(pin)) pin = this.names.string.numeric(5);
    return pin;
  }

  fourDigits(kind: 'student' | 'teacher'): string {
    return this.once(kind, () => this.names.string.numeric({ length: 4, allowLeadingZeros: false }));
  }

  parentId(): string {
    return this.once('parent', () => {
      const digits = this.names.string.numeric({ length: 8, allowLeadingZeros: false });
      return digits + parentIdCheckDigit(digits);
    });
  }

  /** Three short words and two digits, as class cards have them. */
  classPassword(): string {
    const word = (): string => {
      const noun = this.names.word.noun({ length: { min: 4, max: 6 } });
      return /^[a-z]+$/.test(noun) ? noun : word();
    };
    const digits = this.names.string.numeric({ length: 2, allowLeadingZeros: false });
    return this.once('class', () => `${word()}-${word()}-${word()}-${digits}`);
  }

  person(lastName?: string): { firstName: string; lastName: string } {
    const drawn = this.once('person', () =>
      [this.names.person.firstName(), lastName ?? this.names.person.lastName()].join('|'),
    );
    const [firstName = '', family = ''] = drawn.split('|');
    return { firstName, lastName: family };
  }

  email(person: { firstName: string; lastName: string }, domain: string): string {
    const plain = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase();
    const base = `${plain(person.firstName)}.${plain(person.lastName)}`;
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
