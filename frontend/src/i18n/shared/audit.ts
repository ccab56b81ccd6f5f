import { addTexts } from '../add-texts';
import audit from './audit.en.json';

addTexts({ audit });
