import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../add-texts';
import people from './people.en.json';

addTexts({ people, sentences: SENTENCES });
