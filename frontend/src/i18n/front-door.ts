import { SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import registration from './en/registration.json';
import signIn from './en/signIn.json';

/** Texts of the forms before sign-in. Imported by those forms, so that nobody else loads them. */
for (const [area, texts] of Object.entries({ registration, signIn, sentences: SENTENCES })) {
  i18next.addResourceBundle('en', area, texts);
}
