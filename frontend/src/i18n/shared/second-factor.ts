import { addTexts } from '../add-texts';
import secondFactor from './secondFactor.en.json';

addTexts({ secondFactor });
