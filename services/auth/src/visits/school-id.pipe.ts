import { AppError } from '@homeroom/contracts';
import { Injectable, ParseUUIDPipe } from '@nestjs/common';

/** What cannot be an id is not found, like an id that does not exist. */
@Injectable()
export class SchoolId extends ParseUUIDPipe {
  constructor() {
    super({ exceptionFactory: () => new AppError('NOT_FOUND') });
  }
}
