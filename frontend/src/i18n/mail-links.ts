import { SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import mailLinks from './en/mailLinks.json';

for (const [area, texts] of Object.entries({ mailLinks, sentences: SENTENCES })) {
  i18next.addResourceBundle('en', area, texts);
}
