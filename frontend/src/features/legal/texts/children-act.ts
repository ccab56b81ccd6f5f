import './legal-pages';
import { addTexts } from '../../../i18n/add-texts';
import childrenAct from './childrenAct.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    childrenAct: typeof childrenAct;
  }
}

addTexts({ childrenAct });
