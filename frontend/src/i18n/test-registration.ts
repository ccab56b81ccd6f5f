import { SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import testRegistration from './en/testRegistration.json';

for (const [area, texts] of Object.entries({ testRegistration, sentences: SENTENCES })) {
  i18next.addResourceBundle('en', area, texts);
}
