/** Styles of a player's stage, with its picture, controls, and messages. */
export { default as playerLook } from './player.module.css';
