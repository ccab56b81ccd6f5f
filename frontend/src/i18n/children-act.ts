import i18next from 'i18next';
import childrenAct from './en/childrenAct.json';
import legalPages from './en/legalPages.json';

for (const [area, texts] of Object.entries({ childrenAct, legalPages })) {
  i18next.addResourceBundle('en', area, texts);
}
