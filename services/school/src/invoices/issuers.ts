import { ACCOUNT_FIELDS, COUNTRY_CODES, type IssuerOfCountries } from '@homeroom/domain';
import { ValidateBy } from 'class-validator';

const TEXTS = ['name', 'address', 'registration'] as const;
const KNOWN: ReadonlySet<string> = new Set([...TEXTS, 'serves', 'account']);
const COUNTRIES: ReadonlySet<unknown> = new Set(COUNTRY_CODES);
const FIELDS: ReadonlySet<string> = new Set(ACCOUNT_FIELDS);

/** `INVOICE_ISSUERS`: who issues invoices, and to which account they are paid. Without it none is issued. */
export function IsIssuers() {
  return ValidateBy({
    name: 'isIssuers',
    validator: {
      validate: (value) => problemOf(value) === undefined,
      defaultMessage: (given) => problemOf(given?.value) ?? '',
    },
  });
}

/** A setting that was checked before. */
export function issuersIn(setting: string | undefined): readonly IssuerOfCountries[] {
  return setting === undefined ? [] : (JSON.parse(setting) as IssuerOfCountries[]);
}

/** Names the place of what is wrong, and never the value. */
function problemOf(setting: unknown): string | undefined {
  const companies = parsed(setting);
  if (!Array.isArray(companies) || companies.length === 0)
    return 'must be a JSON list of companies, each with name, address, registration, serves and account';
  const served = new Set<unknown>();
  for (const [index, company] of companies.entries()) {
    const problem = problemOfCompany(company, served);
    if (problem) return `company ${index + 1}: ${problem}`;
  }
  return undefined;
}

function parsed(setting: unknown): unknown {
  try {
    return typeof setting === 'string' ? JSON.parse(setting) : undefined;
  } catch {
    return undefined;
  }
}

function problemOfCompany(company: unknown, served: Set<unknown>): string | undefined {
  if (!isRecord(company)) return 'must be an object';
  const unknown = Object.keys(company).find((key) => !KNOWN.has(key));
  if (unknown !== undefined) return 'has a field that invoices do not know';
  const empty = TEXTS.find((field) => !isText(company[field]));
  if (empty) return `${empty} must be a text`;
  const { serves, account } = company;
  if (!Array.isArray(serves) || serves.length === 0) return 'serves must list countries';
  for (const country of serves) {
    if (!COUNTRIES.has(country)) return `serves may list ${COUNTRY_CODES.join(', ')}`;
    if (served.has(country)) return 'serves a country that is listed twice';
    served.add(country);
  }
  return problemOfAccount(account);
}

function problemOfAccount(account: unknown): string | undefined {
  if (!isRecord(account)) return 'account must be an object';
  if (!Object.entries(account).every(([field, value]) => FIELDS.has(field) && isText(value)))
    return `account may have the texts ${ACCOUNT_FIELDS.join(', ')}`;
  const { iban, account: number } = account;
  if (iban === undefined && number === undefined) return 'account needs an iban or an account';
  // A mistyped IBAN sends the money of every school to somebody else, or back.
  if (iban !== undefined && !isIban(String(iban))) return 'the check digits of the iban do not match';
  return undefined;
}

/** ISO 13616: the first four characters moved to the end and letters read as numbers, the remainder by 97 is 1. */
function isIban(written: string): boolean {
  const iban = written.replace(/ /g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 200;
}
