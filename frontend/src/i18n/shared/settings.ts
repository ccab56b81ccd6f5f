import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../add-texts';
import admin from './admin.en.json';
import settings from './settings.en.json';

addTexts({ admin, settings, sentences: SENTENCES });
