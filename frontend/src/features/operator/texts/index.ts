import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import operator from './operator.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    operator: typeof operator;
  }
}

addTexts({ operator, sentences: SENTENCES });
