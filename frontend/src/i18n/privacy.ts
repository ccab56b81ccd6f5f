import i18next from 'i18next';
import privacy from './en/privacy.json';
import legalPages from './en/legalPages.json';

for (const [area, texts] of Object.entries({ privacy, legalPages })) {
  i18next.addResourceBundle('en', area, texts);
}
