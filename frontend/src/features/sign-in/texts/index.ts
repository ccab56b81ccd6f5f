import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import signIn from './signIn.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    signIn: typeof signIn;
  }
}

addTexts({ signIn, sentences: SENTENCES });
