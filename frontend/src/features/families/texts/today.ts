import { addTexts } from '../../../i18n/add-texts';
import familiesToday from './familiesToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    familiesToday: typeof familiesToday;
  }
}

addTexts({ familiesToday });
