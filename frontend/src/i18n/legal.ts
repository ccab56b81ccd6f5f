import i18next from 'i18next';
import legal from './en/legal.json';
import legalPages from './en/legalPages.json';

for (const [area, texts] of Object.entries({ legal, legalPages })) {
  i18next.addResourceBundle('en', area, texts);
}
