import './legal-pages';
import { addTexts } from '../../../i18n/add-texts';
import legal from './legal.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    legal: typeof legal;
  }
}

addTexts({ legal });
