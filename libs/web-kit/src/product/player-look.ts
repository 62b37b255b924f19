/** How the stage of a film looks, with its picture, its controls and what is said over it. */
export { default as playerLook } from './player.module.css';
