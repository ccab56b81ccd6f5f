import { COUNTRIES, findCountry, SENTENCES } from '@homeroom/domain';
import { guessed, SOURCE_LANGUAGE } from '../i18n/languages';
import { BRAND } from '../lib/brand';
import { ApiError, createOnce } from '../lib/api-client';
import texts from '../features/registration/texts/registration.en.json';

const t = texts.fallback;

type Field = readonly [
  name:
    | 'schoolName'
    | 'schoolAddress'
    | 'phoneNumber'
    | 'adminFirstName'
    | 'adminLastName'
    | 'adminEmail'
    | 'adminPassword',
  type: string,
  autocomplete: string,
];

const SCHOOL: readonly Field[] = [
  ['schoolName', 'text', 'organization'],
  ['schoolAddress', 'text', 'street-address'],
];
const PEOPLE: readonly Field[] = [
  ['phoneNumber', 'tel', 'tel-national'],
  ['adminFirstName', 'text', 'given-name'],
  ['adminLastName', 'text', 'family-name'],
  ['adminEmail', 'email', 'email'],
  ['adminPassword', 'password', 'new-password'],
];

/**
 * The fallback when the application cannot render: a plain form without any library that may have failed, so that a school can still
 * register. A text page stays readable and gets the form at its end; the start page, whose buttons no longer work, is replaced by it.
 */
export function injectFallbackRegistration(root: HTMLElement): void {
  const text = root.dataset.prerendered === '/' ? null : root.querySelector('main');
  const form = registrationForm(text ? 'h2' : 'h1');
  if (text) text.append(form);
  else root.replaceChildren(form);
}

function registrationForm(heading: 'h1' | 'h2'): HTMLFormElement {
  const form = element('form', { className: 'fallback-form', noValidate: true });
  const status = element('p', { role: 'status' });
  const country = element('select', { name: 'country' });
  const phoneCode = element('input', { name: 'phoneCountryCode', value: findCountry('US')?.phoneCode ?? '' });
  country.append(...COUNTRIES.map(({ code, name }) => element('option', { value: code, textContent: name })));
  country.addEventListener('change', () => {
    phoneCode.value = findCountry(country.value)?.phoneCode ?? '';
  });
  form.append(
    element(heading, { textContent: t.title }),
    element('p', { textContent: t.lead.replace('{{brand}}', BRAND.name) }),
    ...SCHOOL.map(input),
    labelled(t.country, country),
    labelled(t.phoneCountryCode, phoneCode),
    ...PEOPLE.map(input),
    element('button', { type: 'submit', textContent: t.submit }),
    status,
  );
  let isSent = false;
  const say = (text: string) => {
    status.textContent = text;
  };
  const submit = async () => {
    // Another submission would register another school.
    if (isSent) return;
    if (markEmpty(form)) return say(SENTENCES.fallbackMissing);
    isSent = true;
    if (await register(Object.fromEntries(new FormData(form)), say)) askNoMore(form);
    else isSent = false;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return form;
}

/** The school is registered; only the message about the next step remains. */
function askNoMore(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll('.fallback-field, button')) part.remove();
}

/** Marks empty fields and focuses the first. */
function markEmpty(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll('input')];
  const empty = fields.filter(({ value }) => value.trim() === '');
  for (const field of fields) field.setAttribute('aria-invalid', String(empty.includes(field)));
  empty[0]?.focus();
  return empty.length > 0;
}

/** Resolves to whether it succeeded. */
async function register(
  fields: Record<string, FormDataEntryValue>,
  say: (text: string) => void,
): Promise<boolean> {
  say(t.registering);
  try {
    const { verificationToken, message } = await createOnce<{ verificationToken: string; message: string }>(
      '/api/school-registration',
      { ...fields, ...spokenHere() },
    );
    // Nobody can sign in before the link is opened, so the message says where to find it.
    say(`${t.success.replace('{{token}}', verificationToken)} ${message}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError) say(t.failed.replace('{{message}}', error.sentence ?? error.message));
    else say(t.error.replace('{{message}}', error instanceof Error ? error.message : String(error)));
    return false;
  }
}

/** The administrator's account and the school's mails start in the browser's first preferred language that is offered. */
function spokenHere(): { language?: string } {
  const language = guessed(navigator.languages);
  return language === SOURCE_LANGUAGE ? {} : { language };
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Record<string, string | boolean>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties);
}

function input([name, type, autocomplete]: Field): HTMLElement {
  return labelled(t[name], element('input', { name, type, autocomplete }));
}

function labelled(text: string, field: HTMLInputElement | HTMLSelectElement): HTMLElement {
  field.id = `fallback-${field.name}`;
  const row = element('div', { className: 'fallback-field' });
  row.append(element('label', { htmlFor: field.id, textContent: text }), field);
  return row;
}
