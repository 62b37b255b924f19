import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { McpController } from './mcp.controller.ts';

/** What assistants of other makers do here, by the Model Context Protocol. */
@Module({ imports: [AuthModule], controllers: [McpController] })
export class McpModule {}
