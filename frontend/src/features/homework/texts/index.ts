import { addTexts } from '../../../i18n/add-texts';
import homework from './homework.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    homework: typeof homework;
  }
}

addTexts({ homework });
