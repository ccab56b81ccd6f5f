import { IsServiceUrl, ServiceConfig } from '@homeroom/platform';
import { ValidateIf } from 'class-validator';

/** Messaging asks auth who the people of a school are. */
export class MessagingConfig extends ServiceConfig {
  @ValidateIf(() => true)
  @IsServiceUrl()
  override AUTH_URL!: string;
}
