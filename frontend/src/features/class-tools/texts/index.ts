import { addTexts } from '../../../i18n/add-texts';
import classTools from './classTools.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    classTools: typeof classTools;
  }
}

addTexts({ classTools });
