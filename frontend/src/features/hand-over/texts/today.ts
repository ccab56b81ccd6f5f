import { addTexts } from '../../../i18n/add-texts';
import handOverToday from './handOverToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    handOverToday: typeof handOverToday;
  }
}

addTexts({ handOverToday });
