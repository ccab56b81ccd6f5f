import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 8;
const WAITING = 500;

/**
 * Each enrolment has auth draw and hash secrets, which is dear, and most of a crowd that wants into one class is refused in
 * the end. A few at a time: whoever comes after the class is full is refused before anything is drawn.
 */
@Injectable()
export class EnrolmentLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
