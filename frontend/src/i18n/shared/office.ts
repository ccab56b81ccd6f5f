import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../add-texts';
import admin from './admin.en.json';
import classCards from './classCards.en.json';
import classroom from './classroom.en.json';
import people from './people.en.json';
import slips from './slips.en.json';

addTexts({ admin, classCards, classroom, people, slips, sentences: SENTENCES });
