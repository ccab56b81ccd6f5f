import { SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import contact from './en/contact.json';

for (const [area, texts] of Object.entries({ contact, sentences: SENTENCES })) {
  i18next.addResourceBundle('en', area, texts);
}
