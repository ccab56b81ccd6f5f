import { addTexts } from '../../../i18n/add-texts';
import classRank from './classRank.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    classRank: typeof classRank;
  }
}

addTexts({ classRank });
