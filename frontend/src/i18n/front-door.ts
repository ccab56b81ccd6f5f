import { SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import landing from './en/landing.json';
import registration from './en/registration.json';
import signIn from './en/signIn.json';

/** Texts of the pages before sign-in. Imported by those pages, so that nobody else loads them. */
for (const [area, texts] of Object.entries({ landing, registration, signIn, sentences: SENTENCES })) {
  i18next.addResourceBundle('en', area, texts);
}
