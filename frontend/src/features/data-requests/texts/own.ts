import { addTexts } from '../../../i18n/add-texts';
import childData from './childData.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    childData: typeof childData;
  }
}

addTexts({ childData });
