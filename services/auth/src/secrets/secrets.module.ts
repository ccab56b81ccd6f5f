import { Global, Module } from '@nestjs/common';
import { Hashing } from './hashing';
import { Vault } from './vault';

@Global()
@Module({ providers: [Vault, Hashing], exports: [Vault, Hashing] })
export class SecretsModule {}
