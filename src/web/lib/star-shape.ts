/** The outline of a star, as a path in a box of 24 by 24. */
export const starShape = "M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.8l-6.3 3.4L7 14.1 1.8 9.2l7.1-.9z"
