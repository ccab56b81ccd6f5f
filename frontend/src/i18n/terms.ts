import i18next from 'i18next';
import terms from './en/terms.json';
import legalPages from './en/legalPages.json';

for (const [area, texts] of Object.entries({ terms, legalPages })) {
  i18next.addResourceBundle('en', area, texts);
}
