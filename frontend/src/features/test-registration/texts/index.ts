import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import testRegistration from './testRegistration.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    testRegistration: typeof testRegistration;
  }
}

addTexts({ testRegistration, sentences: SENTENCES });
