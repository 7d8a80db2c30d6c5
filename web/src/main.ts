/** The script of every page: it wakes islands and the page's own behaviours, and holds no React. */
import "./styles/main.css";
