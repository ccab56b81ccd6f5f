import { addTexts } from '../../../i18n/add-texts';
import operatorToday from './operatorToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    operatorToday: typeof operatorToday;
  }
}

addTexts({ operatorToday });
